import type { GeneratedInstant } from '#db/columns'

export type MediaFilesTable = {
  /** First 128 bits of the master's SHA-256, as 32 hex digits. */
  hash: string
  content_type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: number
  width: number
  height: number
  created_at: GeneratedInstant
}

export type EditionMediaTable = {
  edition_id: number
  /** 0 is the cover. */
  position: number
  hash: string
  alt: string
}

export type MediaTables = {
  media_files: MediaFilesTable
  edition_media: EditionMediaTable
}
