import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { Paise } from '#kernel/money'
import type { PageWord } from '#ports/pdf-pages'
import type { AssessedVerdict } from './applicability.ts'
import type { Category, EditionStatus, Format, ListPrefix, ProductType, Tag } from './product-kind.ts'

/** How a recording that staff uploaded is encoded. */
export type RecordingStream = {
  /** Such as '1280x720'. */
  readonly size: string
  /** As playlists name it (RFC 6381). */
  readonly codec: string
  /** Bits a second at most. */
  readonly bandwidth: number
}

export type CatalogTables = {
  courses: {
    code: string
    name: string
    full_name: string
    body: string
    position: number
  }
  levels: {
    code: string
    course_code: string
    name: string
    short_name: string
    position: number
  }
  paper_groups: {
    id: string
    level_code: string
    name: string
    position: number
  }
  subjects: {
    slug: string
    name: string
    position: Generated<number>
    law_months: number | null
    law_changed_on: string | null
  }
  papers: {
    code: string
    level_code: string
    group_id: string | null
    number: string
    name: string
    short_name: string
    scheme: string
    subject_slug: string
    is_elective: Generated<boolean>
    position: number
  }
  attempts: {
    code: string
    course_code: string
    label: string
    exam_on: string
    act_basis: string | null
  }
  attempt_levels: {
    attempt_code: string
    level_code: string
  }
  announcements: {
    topic: string
    course_code: string
    attempt_code: string | null
    statement: string
    announced_on: string | null
    href: string | null
  }
  announcement_papers: {
    topic: string
    course_code: string
    paper_code: string
  }
  grades: {
    slug: string
    name: string
    position: number
  }
  exams: {
    slug: string
    name: string
    position: number
  }
  categories: {
    slug: string
    name: string
    kind: string
    position: number
  }
  book_kinds: {
    slug: string
    name: string
    position: number
  }
  languages: {
    code: string
    name: string
  }
  institutes: {
    slug: string
    name: string
    about: Generated<string>
  }
  countries: {
    code: string
    name: string
  }
  people: {
    id: GeneratedAlways<number>
    slug: string
    name: string
    credentials: Generated<string>
    bio: Generated<string>
    institute_slug: string | null
  }
  publishers: {
    id: GeneratedAlways<number>
    slug: string
    name: string
    about: Generated<string>
    is_partner: Generated<boolean>
  }
  product_kinds: {
    type: ProductType
    format: Format
    name: string
    format_name: string
    category: Category
    list_prefix: ListPrefix
    is_physical: boolean
    default_tax_class: string
    quantity_max: number
    delivery_ready: boolean
    not_ready_note: string | null
  }
  works: {
    id: GeneratedAlways<number>
    slug: string
    title: string
    subtitle: Generated<string>
    about: Generated<string>
    contents: Generated<string[]>
    series: Generated<string>
    publisher_id: number | null
    category_slug: string | null
    grade_slug: string | null
    institute_slug: string | null
    subject_slug: string | null
    /** Of a book: book_kinds.slug. */
    book_kind: string | null
    created_at: GeneratedInstant
    /** When what its pages show last changed. */
    changed_at: GeneratedInstant
  }
  /** The text of a work, for its virtual editions: chapters of a book, articles of an issue. */
  chapters: {
    work_id: number
    no: number
    title: string
    body: string
    is_sample: Generated<boolean>
    /** Of an article. */
    author: Generated<string>
    /** On which an article begins in print. */
    page: number | null
    /** Of a typeset page: names its file; null for a chapter. */
    picture: string | null
    height: number | null
    begins: Generated<string[]>
    words: ColumnType<PageWord[], string | undefined, string>
  }
  recordings: {
    name: string
    /** The length of each segment, in seconds. */
    segment_seconds: number[]
    captions: string
    /** Of one that staff uploaded; null: in the two qualities of the demonstration. */
    uploaded: ColumnType<RecordingStream | null, string | null, string>
  }
  lectures: {
    work_id: number
    no: number
    section: string
    title: string
    minutes: number
    recording: string
    is_sample: Generated<boolean>
  }
  practice_tests: {
    id: GeneratedAlways<number>
    paper_code: string
    title: string
    minutes: number
    minus: Generated<number>
  }
  test_questions: {
    test_id: number
    no: number
    topic: string
    question: string
    options: string[]
    right_option: number
    explanation: string
    marks: Generated<number>
  }
  work_tests: {
    work_id: number
    test_id: number
    position: number
    is_sample: Generated<boolean>
  }
  /** A section of an Act, a rule, or the digest of a decision, of research plans. */
  research_documents: {
    id: GeneratedAlways<number>
    slug: string
    shelf: string
    kind: 'act' | 'rule' | 'case'
    title: string
    citation: string
    source: string
    body: string
    cites: Generated<string[]>
    /** What a search compares. */
    words: GeneratedAlways<string>
  }
  work_documents: {
    work_id: number
    document_id: number
    is_sample: Generated<boolean>
  }
  work_people: {
    work_id: number
    person_id: number
    role: string
    position: number
  }
  work_papers: {
    work_id: number
    paper_code: string
  }
  work_exams: {
    work_id: number
    exam_slug: string
  }
  editions: {
    id: GeneratedAlways<number>
    work_id: number
    seller_id: number
    sku: string
    form_key: string | null
    type: ProductType
    format: Format
    status: Generated<EditionStatus>
    edition_no: number | null
    edition_label: Generated<string>
    title_note: Generated<string>
    updated_till: string | null
    act_basis: '1961' | '2025' | 'both' | null
    published_on: string | null
    released_on: string | null
    arrived_at: GeneratedInstant
    /** When what its page shows last changed. */
    changed_at: GeneratedInstant
    isbn13: string | null
    issn: string | null
    price_paise: Paise
    mrp_paise: Paise
    price_usd_cents: number | null
    mrp_usd_cents: number | null
    tax_class: string
    weight_g: number | null
    length_mm: number | null
    breadth_mm: number | null
    height_mm: number | null
    pages: number | null
    binding: string | null
    language_code: string
    frequency: string | null
    duration_minutes: number | null
    lectures: number | null
    validity_days: number | null
    validity_attempt: string | null
    trial_days: number | null
    views_allowed: number | null
    mode: string | null
    recording: string | null
    study_material_format: string | null
    study_material_language: string | null
    package_details: Generated<string>
    country_of_origin: Generated<string>
    importer: string | null
    manufacturer: string | null
    is_sample: Generated<boolean>
    availability_text: Generated<string>
    superseded_by: number | null
    parent_edition_id: number | null
    issue_label: string | null
    issues: number | null
    issues_from: string | null
    bundle_gst: string | null
    list_prefix: Generated<ListPrefix>
    percent_off: GeneratedAlways<number>
  }
  edition_tags: {
    edition_id: number
    tag: Tag
  }
  bundle_parts: {
    bundle_id: number
    part_id: number
    quantity: Generated<number>
    position: number
  }
  applicability: {
    edition_id: number
    paper_code: string
    attempt_code: string
    verdict: AssessedVerdict
    reason: string
    source: string
    assessed_on: string | null
    /** The name of a supplement that it needs, the day on which it is out, and its address from then on. */
    supplement: string | null
    supplement_on: string | null
    supplement_href: string | null
  }
  assessments_before_supplement: {
    supplement_href: string
    edition_id: number
    paper_code: string
    attempt_code: string
    /** The row of applicability as it was; null where it was made with the supplement. */
    former: ColumnType<object | null, string | null, never>
  }
  collections: {
    slug: string
    title: string
    intro: Generated<string>
    position: number
    is_featured: Generated<boolean>
  }
  collection_editions: {
    collection_slug: string
    edition_id: number
    position: number
  }
  isbn_successions: {
    old_isbn13: string
    new_isbn13: string
  }
  /** A work in a list, with all that it is sorted by. Only triggers on editions and kinds write it (db/schema/210-search.sql). */
  listed_titles: {
    list_prefix: ListPrefix
    work_id: number
    edition_id: number
    is_superseded: boolean
    out_on: string
    arrived_at: Instant
    price_paise: Paise
    mrp_paise: Paise
    percent_off: number
    prices_differ: boolean
  }
}
