import { Suspense, useEffect, useState } from 'react'
import { data } from 'react-router'
import { formatDay, formatDayLong } from '#kernel/dates'
import { isStorePage, type PageText, readPage } from '#shop/content'
import { needsContext } from '#web/context.ts'
import { useLetterKeys } from '../browser/letter-keys.ts'
import type { RouteHandle } from '../policy.ts'
import { loadedMeta } from '../seo/page-meta.ts'
import { lazyOptional } from '../storefront/shell/lazy-optional.ts'
import { crumbsTo } from '../ui/breadcrumbs.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/store-page.ts'
import { contentsOf } from './contents-of.ts'
import { Prose } from './prose.tsx'
import { readStoreFacts } from './read-store-facts.ts'
import { MarginNote, ReadingPage } from './reading-page.tsx'

const CampaignChoice = lazyOptional(async () => (await import('./campaign-choice.tsx')).CampaignChoice)

export const handle: RouteHandle = { policy: 'public', cache: { query: ['version'] } }

export const meta = (args: Route.MetaArgs) =>
  loadedMeta(args, (page) => ({
    title: page.title,
    description: page.summary,
    isUnlisted: page.standing !== 'in-force',
  }))

/** A page about the store, by its address; `?version=` selects another version. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const page = url.pathname.split('/').filter(Boolean).at(-1) ?? ''
  const wanted = url.searchParams.get('version')
  const isWritten = wanted === null || /^[1-9][0-9]{0,3}$/.test(wanted)
  if (!isStorePage(page) || !isWritten) throw data(null, { status: 404 })
  const version = wanted === null ? null : Number(wanted)
  const facts = await readStoreFacts(needs)
  const text = await readPage(needs.db, { page, version }, facts)
  if (text === null) throw data(null, { status: 404 })
  const { supportPhone, supportTel, supportHours } = facts
  return {
    ...text,
    contents: contentsOf(text.blocks),
    tagHost: needs.tagManagerUrl && new URL(needs.tagManagerUrl).host,
    supportPhone,
    supportTel,
    supportHours,
  }
}

export default function StorePageScreen({ loaderData: page }: Route.ComponentProps) {
  return (
    <ReadingPage
      crumbs={crumbsTo(page.title)}
      title={page.title}
      lead={page.summary}
      below={<Force page={page} />}
      contents={page.contents}
      aside={
        <>
          <Versions page={page} />
          {page.page === 'privacy-policy' && <Choice tagHost={page.tagHost} />}
          {page.page === 'accessibility' && <LetterKeysChoice />}
          <MarginNote title="Something unclear?">
            <p className="text-soft">
              <TextLink href="/contact-us">Write to us</TextLink> or call{' '}
              <a href={`tel:${page.supportTel}`} className="whitespace-nowrap underline underline-offset-3">
                {page.supportPhone}
              </a>
              , {page.supportHours}.
            </p>
          </MarginNote>
        </>
      }
    >
      <Prose blocks={page.blocks} />
    </ReadingPage>
  )
}

/** Works in the browser alone, so it appears once scripts run. */
function Choice({ tagHost }: { readonly tagHost: string | null }) {
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  return (
    hasScripts && (
      <Suspense>
        <CampaignChoice tagHost={tagHost} />
      </Suspense>
    )
  )
}

/** Since when this version is in force; a version that is not says so first. */
function Force({ page }: { readonly page: PageText }) {
  const from = formatDayLong(page.inForceFrom).replaceAll(' ', '\u00a0')
  if (page.standing === 'in-force') return <p className="mt-4 text-14 text-soft">In force since {from}</p>
  return (
    <div className="mt-5 max-w-140">
      <Notice tone="warning" aside={<TextLink href={`/${page.page}`}>Read the current version</TextLink>}>
        {page.standing === 'to-come'
          ? `This version takes effect on ${from}.`
          : `This is an earlier version, in force from ${from}.`}
      </Notice>
    </div>
  )
}

const stated = { 'in-force': 'in force', earlier: 'earlier', 'to-come': 'to come' } as const

function Versions({ page }: { readonly page: PageText }) {
  if (page.versions.length < 2) return null
  return (
    <MarginNote title="Versions">
      <ul>
        {page.versions.map(({ version, inForceFrom, standing }) => (
          <li key={version} className="flex min-h-9 items-center justify-between gap-3 max-wide:min-h-11">
            <TextLink
              href={standing === 'in-force' ? `/${page.page}` : `/${page.page}?version=${version}`}
              className={version === page.version ? 'text-ink' : undefined}
            >
              From {formatDay(inForceFrom)}
            </TextLink>
            <span className="text-soft">{stated[standing]}</span>
          </li>
        ))}
      </ul>
    </MarginNote>
  )
}

/** Where a visitor switches off the key that goes to the search. It acts once scripts run, and so this is shown then. */
function LetterKeysChoice() {
  const [state, switchTo] = useLetterKeys()
  if (state === null) return null
  return (
    <MarginNote title="Keys of your keyboard">
      <Checkbox
        label="The key / goes to the search"
        hint="Untick it if your voice control or another program types single characters."
        checked={state === 'on'}
        onChange={(event) => switchTo(event.currentTarget.checked ? 'on' : 'off')}
      />
    </MarginNote>
  )
}
