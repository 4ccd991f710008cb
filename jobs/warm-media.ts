import { whenQuiet } from '#kernel/when-quiet'
import type { EditionCard } from '#shop/cards'
import { listAttempts, listLevels } from '#shop/catalog'
import { readAdvertisements } from '#shop/content'
import { type RailCode, readHome, readRail } from '#shop/home-page'
import { pageSize } from '#shop/listing'
import { findUnencoded, warmVariants } from '#shop/media'
import type { JobNeeds } from './needs.ts'

/** Pictures a job: about a second of one core. */
export const picturesAtOnce = 5
/** Of the sizes of a card. The others are encoded when somebody requests them. */
export const shelfWidths = [320, 480] as const
/** The longest that a picture waits for the process to be quiet, in ms. Who comes first has it encoded for them. */
const longestWait = 60_000

/** The rails that lead to a list: its first page is warmed as well. */
const longRails: readonly RailCode[] = ['new-releases', 'classes', 'bundles', 'best-sellers']

/**
 * Encodes the covers that are shown now: on the home page of anonymous visitors, on that of each level for its next
 * attempt, and on the first pages of lists. Polls, because rankings, blocks, advertisements and pictures all change them.
 */
export async function warmShelves(needs: Pick<JobNeeds, 'db' | 'files' | 'outbox'>): Promise<void> {
  const due = await findUnencoded(needs, await coversShown(needs), shelfWidths)
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

async function coversOfHome(db: JobNeeds['db'], query: Parameters<typeof readHome>[1]): Promise<string[]> {
  const [home, ads] = await Promise.all([readHome(db, query), readAdvertisements(db)])
  return [
    ...hashesOf(Object.values(home.rails).flat()),
    ...ads.flatMap(({ coverHash }) => coverHash ?? []),
    ...home.collections.flatMap(({ covers }) => covers.map(({ hash }) => hash)),
  ]
}

const hashesOf = (cards: readonly EditionCard[]): string[] =>
  cards.flatMap(({ coverHash }) => coverHash ?? [])

/** Encodes pictures before they are requested, such as the covers of the home page. */
export async function warmMedia(
  needs: Pick<JobNeeds, 'files'>,
  { hashes }: { readonly hashes: readonly string[] },
): Promise<void> {
  for (const hash of hashes) {
    await whenQuiet(Date.now() + longestWait)
    await warmVariants(needs, [hash], shelfWidths)
  }
}
