import { keep, kept } from './cached-entry.ts'
import { service } from './contract.ts'
import { say } from './say.ts'
import { isMarkedSignedIn } from './session-marker.ts'
import { storageKeys } from './storage-keys.ts'

/** As long as the cookie by which a guest's list is found, in ms. */
const listLife = { ms: 90 * 86_400_000 }

/** What is on the wishlist, by edition; null until it has been read. */
let wished: Set<number> | null = null

const hearts = () => document.querySelectorAll<HTMLButtonElement>('button[form="wish"]')

/** Notes that this browser has a wishlist: pages that many share do not say so. */
export const noteWishlist = (): void => keep(storageKeys.wishlist, true, listLife)

/** Reads the wishlist once and fills the hearts of the page. A browser that never had one asks nobody. */
export async function fillHearts(): Promise<void> {
  const hasList = isMarkedSignedIn() || kept(storageKeys.wishlist) === true
  if (hearts().length === 0) return
  if (wished === null && hasList) wished = await readWished()
  paint()
}

/** Forgets what was read, for when somebody else signs in. */
export function forgetHearts(): void {
  wished = null
}

/** From now on a press of a heart is sent without leaving the page; answers a function that ends it. */
export function watchHearts(): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const heart = event.submitter
    if (!(heart instanceof HTMLButtonElement) || heart.getAttribute('form') !== 'wish') return
    event.preventDefault()
    event.stopPropagation()
    void toggle(Number(heart.value))
  }
  document.addEventListener('submit', onSubmit, true)
  return () => document.removeEventListener('submit', onSubmit, true)
}

async function toggle(edition: number): Promise<void> {
  wished ??= await readWished()
  const isWished = !wished.has(edition)
  set(edition, isWished)
  const answer = await service('bookstore').send('/product/toggleWishlist', {
    body: { editionId: edition, isWished },
    read: (data) =>
      typeof data === 'object' && data !== null && 'isWished' in data ? data.isWished === true : null,
  })
  if (answer.ok) {
    noteWishlist()
    void say(answer.message)
  }
  set(edition, answer.ok ? answer.data : !isWished)
}

function set(edition: number, isWished: boolean): void {
  if (isWished) wished?.add(edition)
  else wished?.delete(edition)
  paint()
}

function paint(): void {
  for (const heart of hearts()) {
    const isWished = wished?.has(Number(heart.value)) ?? false
    heart.toggleAttribute('data-wished', isWished)
    const about = heart.getAttribute('aria-label')?.replace(/^[^:]*: /, '') ?? ''
    heart.setAttribute('aria-label', `${isWished ? 'Remove from' : 'Add to'} wishlist: ${about}`)
  }
}

async function readWished(): Promise<Set<number>> {
  try {
    const answer: unknown = await (await fetch('/students/wishlist/editions', { cache: 'no-store' })).json()
    return new Set(Array.isArray(answer) ? answer.filter((each) => typeof each === 'number') : [])
  } catch {
    // The hearts stay empty; a press still says what is there.
    return new Set()
  }
}
