import type { Generated } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type SeoTables = {
  seo_details: {
    /** A key of page-types.ts. */
    page_type: string
    /** Numbers of the things that the page is about, parted by commas; empty for every page of the type. */
    entity_ids: Generated<string>
    title: string | null
    keywords: string | null
    description: string | null
    robots: 'index, follow' | 'noindex, follow' | 'noindex, nofollow' | null
    /** media_files.hash. */
    image: string | null
    og_title: string | null
    og_description: string | null
    og_image: string | null
    changed_at: GeneratedInstant
  }
  redirects: {
    /** The whole path from the origin, in small letters. */
    from_path: string
    to_path: string | null
    /** Leads to the address that this edition has today. */
    to_edition_id: number | null
    in_development_only: Generated<boolean>
    note: Generated<string>
    changed_at: GeneratedInstant
  }
}
