import { listAttempts, listLevels } from '#shop/catalog'
import { readAdvertisements } from '#shop/content'
import { findUnencoded, mediaWidths } from '#shop/media'
import { type EditionCard, pageSize, type RailCode, readHome, readRail } from '#shop/search'
import type { JobNeeds } from './needs.ts'

/** Pictures a job: some three seconds of one core, and a pause before the next, so that visitors keep theirs. */
export const picturesAtOnce = 5

/** The rails whose first page, in full, is what people come to next: the lists that begin with what is new. */
const longRails: readonly RailCode[] = ['new-releases', 'classes', 'bundles', 'best-sellers']

/**
 * Has the covers encoded that home shows now, first a stranger's home, then that of each level for its next attempt,
 * then the first pages of lists. Looks at what is shown instead of waiting to be told: rankings, blocks, advertisements
 * with a time and new pictures all end there.
 */
export async function warmShelves(needs: Pick<JobNeeds, 'db' | 'files' | 'outbox'>): Promise<void> {
  const due = await findUnencoded(needs, await coversShown(needs), mediaWidths)
  for (let from = 0; from < due.length; from += picturesAtOnce) {
    const hashes = due.slice(from, from + picturesAtOnce)
    await needs.db.transaction().execute((tx) => needs.outbox.send(tx, 'warm-media', { hashes }))
  }
}

async function coversShown({ db }: Pick<JobNeeds, 'db'>): Promise<string[]> {
  const covers = await coversOfHome(db, { attempt: null, levelCode: null })
  const attempts = await listAttempts(db)
  for (const { code: levelCode } of (await listLevels(db)).flatMap(({ levels }) => levels)) {
    const next = attempts.find(({ levelCodes }) => levelCodes.includes(levelCode))
    covers.push(...(await coversOfHome(db, { attempt: next?.code ?? null, levelCode })))
  }
  for (const code of longRails)
    covers.push(...hashesOf(await readRail(db, code, { attempt: null, levelCode: null, size: pageSize })))
  return covers
}

async function coversOfHome(db: JobNeeds['db'], asked: Parameters<typeof readHome>[1]): Promise<string[]> {
  const [home, ads] = await Promise.all([readHome(db, asked), readAdvertisements(db)])
  return [
    ...hashesOf(Object.values(home.rails).flat()),
    ...ads.flatMap(({ coverHash }) => coverHash ?? []),
    ...home.collections.flatMap(({ covers }) => covers.map(({ hash }) => hash)),
  ]
}

const hashesOf = (cards: readonly EditionCard[]): string[] =>
  cards.flatMap(({ coverHash }) => coverHash ?? [])
