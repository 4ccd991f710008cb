import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { BlockCode } from './home/block.ts'

export type ContentTables = {
  settings: {
    id: Generated<boolean>
    record: unknown
    updated_at: GeneratedInstant
  }
  settings_history: {
    replaced_at: GeneratedInstant
    record: unknown
  }
  page_versions: {
    page: string
    version: number
    title: string
    summary: string
    body: string
    in_force_from: string
    published_at: GeneratedInstant
  }
  faqs: {
    id: GeneratedAlways<number>
    slug: string
    topic: 'choosing' | 'ordering' | 'paying' | 'delivery' | 'returns' | 'digital' | 'account'
    question: string
    answer: string
    position: number
    is_on_home: Generated<boolean>
  }
  articles: {
    id: GeneratedAlways<number>
    slug: string
    kind: 'article' | 'announcement' | 'amendment' | 'research' | 'blog'
    subcategory: string | null
    course_code: string | null
    title: string
    summary: string
    body: string
    published_on: string
    updated_on: string | null
  }
  article_papers: {
    article_id: number
    paper_code: string
  }
  home_blocks: {
    code: BlockCode
    position: number
    title: string
    intro: Generated<string>
    content: Generated<unknown>
    is_shown: Generated<boolean>
  }
  advertisements: {
    id: GeneratedAlways<number>
    advertiser: string
    title: string
    body: string
    action: string
    target: string
    hue: 'ca' | 'cs' | 'cma' | 'plain'
    edition_id: number | null
    alt: Generated<string>
    shown_from: Instant
    shown_until: Instant
  }
}
