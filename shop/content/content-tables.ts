import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { BlockCode } from './home/block.ts'

export type SettingsTable = {
  id: Generated<boolean>
  record: unknown
  updated_at: GeneratedInstant
}

export type PageVersionsTable = {
  page: string
  version: number
  title: string
  summary: string
  body: string
  in_force_from: string
  published_at: GeneratedInstant
}

export type FaqsTable = {
  id: GeneratedAlways<number>
  slug: string
  topic: 'choosing' | 'ordering' | 'paying' | 'delivery' | 'returns' | 'digital' | 'account'
  question: string
  answer: string
  position: number
  is_on_home: Generated<boolean>
}

export type ArticlesTable = {
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

export type ArticlePapersTable = {
  article_id: number
  paper_code: string
}

export type HomeBlocksTable = {
  code: BlockCode
  position: number
  title: string
  intro: Generated<string>
  content: Generated<unknown>
  is_shown: Generated<boolean>
  shown_from: Instant | null
  shown_until: Instant | null
}

export type AdvertisementsTable = {
  id: GeneratedAlways<number>
  advertiser: string
  title: string
  body: string
  action: string
  target: string
  hue: 'ca' | 'cs' | 'cma' | 'plain'
  edition_id: number | null
  alt: Generated<string>
  position: number
  shown_from: Instant
  shown_until: Instant
}

/** The tables that content writes. */
export type ContentTables = {
  settings: SettingsTable
  page_versions: PageVersionsTable
  faqs: FaqsTable
  articles: ArticlesTable
  article_papers: ArticlePapersTable
  home_blocks: HomeBlocksTable
  advertisements: AdvertisementsTable
}
