import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { insertRows } from '#db/insert-rows'
import type { Tx } from '#db/tables'
import type { Files } from '#ports/files'
import type { PlannedWork } from '../expand/planned.ts'
import { recordings, slideSeconds } from './slides.ts'

const segmentSeconds = 4
const names = Object.keys(recordings)

/** What the lectures of a section are about, in order; more lectures are further examples. */
const steps = [
  'What it asks for',
  'The rules in order',
  'First examples',
  'Where marks are lost',
  'Questions from past papers',
  'A full problem, worked',
]

/** Copies the segments of the recordings into the file store. */
export async function storeRecordings(files: Files): Promise<void> {
  for (const name of names) {
    const folder = join(import.meta.dirname, name)
    const segments = readdirSync(folder).filter((file) => !file.endsWith('.vtt'))
    await Promise.all(
      segments.map((file) => files.put(`recordings/${name}/${file}`, readFileSync(join(folder, file)))),
    )
  }
}

/** Writes the recordings, and the lectures of the works that have an online course; the first of each is open to all. */
export async function writeLectures(tx: Tx, works: readonly PlannedWork[]): Promise<void> {
  await insertRows(
    tx,
    'recordings',
    names.map((name) => ({
      name,
      segment_seconds: Array<number>(((recordings[name]?.length ?? 0) * slideSeconds) / segmentSeconds).fill(
        segmentSeconds,
      ),
      captions: readFileSync(join(import.meta.dirname, name, 'captions.vtt'), 'utf8'),
    })),
  )
  await insertRows(tx, 'lectures', works.flatMap(lecturesOf))
}

function lecturesOf({ row: work, editions, topics }: PlannedWork) {
  const course = editions.find(({ row }) => row.type === 'VIDEO' && row.format === 'VIRTUAL')?.row
  const count = course?.lectures ?? 0
  const sections = topics.length > 0 && topics.length <= count ? topics : ['The course']
  return Array.from({ length: count }, (_, at) => {
    const section = Math.floor((at * sections.length) / count)
    const nth = at - Math.ceil((section * count) / sections.length)
    return {
      work_id: work.id,
      no: at + 1,
      section: sections[section] ?? '',
      title: steps[nth] ?? `Further examples ${nth - steps.length + 1}`,
      minutes: Math.max(1, Math.round((course?.duration_minutes ?? 0) / count)),
      recording: names[at % names.length] ?? '',
      is_sample: at === 0,
    }
  })
}
