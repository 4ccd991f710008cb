import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'
import type { Paise } from '#kernel/money'
import type { PageWord } from '#ports/pdf-pages'
import type { EditionStatus, Format, ListPrefix, ProductType } from './product-kind.ts'

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
}
