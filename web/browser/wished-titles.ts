import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { apiClient } from './api-client.ts'
import { type BoughtTitle, setBoughtTitles } from './bought-titles.ts'
import { readEntry, writeEntry } from './cached-entry.ts'
import { showToast } from './show-toast.ts'
import { storageKeys } from './storage-keys.ts'
import { currentMarker, useMarker } from './use-marker.ts'

/** The lifetime of the cookie that finds a guest's list, in ms. */
const listLife = { ms: 90 * 86_400_000 }

/** What is on the wishlist, by edition; null until it has been read. */
let wished: Set<number> | null = null

const wishButtons = () => document.querySelectorAll<HTMLButtonElement>('button[form="wish"]')

/** Notes that this browser has a wishlist, which cached pages cannot tell. */
export const noteWishlist = (): void => writeEntry(storageKeys.wishlist, true, listLife)

/** Reads once what is the visitor's and fills the hearts of the page; for a guest without a wishlist nothing is requested. */
export async function showWishedTitles(): Promise<void> {
  const hasList = currentMarker().name !== null || readEntry(storageKeys.wishlist) === true
  if (wishButtons().length === 0) return
  if (wished === null && hasList) wished = await readWished()
  paint()
}

/** Clears what was read, for another user who signs in. */
export function clearWishedTitles(): void {
  wished = null
  setBoughtTitles([])
}

/** Sends presses of hearts without leaving the page; answers a function that ends it. */
export function watchWishedTitles(): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const wishButton = event.submitter
    if (!(wishButton instanceof HTMLButtonElement) || wishButton.getAttribute('form') !== 'wish') return
    event.preventDefault()
    event.stopPropagation()
    void toggle(Number(wishButton.value))
  }
  document.addEventListener('submit', onSubmit, true)
  return () => document.removeEventListener('submit', onSubmit, true)
}

async function toggle(edition: number): Promise<void> {
  wished ??= await readWished()
  const isWished = !wished.has(edition)
  set(edition, isWished)
  const answer = await apiClient('bookstore').send('/product/toggleWishlist', {
    body: { editionId: edition, isWished },
    read: (data) =>
      typeof data === 'object' && data !== null && 'isWished' in data ? data.isWished === true : null,
  })
  if (answer.ok) {
    noteWishlist()
    void showToast(answer.message)
  }
  set(edition, answer.ok ? answer.data : !isWished)
}

function set(edition: number, isWished: boolean): void {
  if (isWished) wished?.add(edition)
  else wished?.delete(edition)
  paint()
}

function paint(): void {
  for (const wishButton of wishButtons()) {
    const isWished = wished?.has(Number(wishButton.value)) ?? false
    wishButton.toggleAttribute('data-wished', isWished)
    const about = wishButton.getAttribute('aria-label')?.replace(/^[^:]*: /, '') ?? ''
    wishButton.setAttribute('aria-label', `${isWished ? 'Remove from' : 'Add to'} wishlist: ${about}`)
  }
}

type OwnTitles = { readonly wished: readonly number[]; readonly bought: readonly BoughtTitle[] }

async function readWished(): Promise<Set<number>> {
  try {
    const response = await fetch('/students/wishlist/editions', { cache: 'no-store' })
    const own: OwnTitles = await response.json()
    setBoughtTitles(own.bought)
    return new Set(own.wished)
  } catch {
    // The hearts stay empty; a press still answers the state.
    return new Set()
  }
}

/** Fills the hearts of each new page and handles their presses. */
export function useWishedTitles(): void {
  const { key, pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const isSignedIn = (useMarker()?.name ?? null) !== null
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    // Changes on the wishlist page, and an order, are read again by the next page.
    const isList = pathname === '/user/wishlist'
    if (isList) noteWishlist()
    const hasOrdered = pathname.startsWith('/payment-success')
    if (isList || hasOrdered || wasSignedIn.current !== isSignedIn) clearWishedTitles()
    wasSignedIn.current = isSignedIn
    if (isIdle) void showWishedTitles()
  }, [key, pathname, isIdle, isSignedIn])
  useEffect(watchWishedTitles, [])
}
