import { data, redirect } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { breadcrumbs } from '../../seo/json-ld/breadcrumbs.ts'
import { sellingFirm } from '../../seo/json-ld/profiles.ts'
import { loadedMeta } from '../../seo/page-meta.ts'
import { Breadcrumbs, crumbsTo } from '../../ui/breadcrumbs.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Rating } from '../../ui/rating.tsx'
import { TitleShelves } from '../title-shelves.tsx'
import { TitledSection } from '../titled-section.tsx'
import type { Route } from './+types/seller.ts'
import { loadSeller, type SellerView } from './load-sellers.ts'

export const handle: RouteHandle = { policy: 'public', cache: { query: [], tags: ['lists'] } }

export const meta = (args: Route.MetaArgs) =>
  loadedMeta(args, (seller) => ({
    title: `${seller.name}, seller`,
    description: `${seller.about} ${seller.firm.legalName}, ${seller.firm.state}. ${seller.titles} on sale.`,
    about: ({ urlOf }) => [
      breadcrumbs(crumbsOf(seller), urlOf),
      sellingFirm({ ...seller.firm, name: seller.name, url: urlOf(seller.href) }),
    ],
  }))

/** A seller's page. Its canonical address ends in the name; other spellings redirect to it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const seller = await loadSeller(context.get(needsContext), context.get(visitorContext), params.seller)
  if (seller === null) throw data(null, { status: 404 })
  if (seller.href !== `/seller/${params.seller}/${params.slug ?? ''}`)
    throw redirect(`${seller.href}${url.search}`, 301)
  return seller
}

const crumbsOf = ({ name }: SellerView) => crumbsTo(name, { label: 'Sellers', href: '/seller' })

export default function Seller({ loaderData: seller }: Route.ComponentProps) {
  const { firm, grievance, rating } = seller
  return (
    <>
      <div className="page">
        <Breadcrumbs crumbs={crumbsOf(seller)} />
        <header className="mt-1 grid gap-1 wide:mt-3">
          <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">{seller.name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 text-soft">
            {rating ? <Rating average={rating.average} count={rating.count} long /> : 'Not rated yet'}
            <span>{seller.titles}</span>
          </p>
          <p className="mt-2 max-w-measure text-18 leading-7">{seller.about}</p>
        </header>
        <div className="mt-6 grid gap-6 wide:grid-cols-2">
          <TitledSection
            title="Business details"
            className="rounded-card border border-line bg-card p-5 wide:p-6"
          >
            <dl className="mt-3 grid gap-x-6 gap-y-2.5 narrow:grid-cols-[max-content_minmax(0,1fr)]">
              <Row label="Legal name">{firm.legalName}</Row>
              <Row label="Address">
                {firm.address} {firm.pin}, {firm.state}
              </Row>
              <Row label="GSTIN">{firm.gstin ?? 'None'}</Row>
              <Row label="GST">{firm.gst}</Row>
              <Row label="E-mail">
                <a href={`mailto:${firm.email}`} className={link}>
                  {firm.email}
                </a>
              </Row>
              <Row label="Phone">
                <a href={firm.phoneHref} className={link}>
                  {firm.phone}
                </a>
              </Row>
            </dl>
          </TitledSection>
          <TitledSection title="If something goes wrong" className="rounded-card bg-sunk p-5 wide:p-6">
            <p className="mt-3">
              Returns, refunds and cancellations follow{' '}
              <TextLink href="/return-policy">our return policy</TextLink>, whichever seller you buy from.
              Write to the seller first, or directly to us.
            </p>
            <p className="mt-3">
              Grievances: {grievance.name}, {grievance.designation},{' '}
              <a href={`mailto:${grievance.email}`} className={link}>
                {grievance.email}
              </a>
              . <TextLink href="/grievance">How we handle complaints</TextLink>
            </p>
            <p className="mt-3">
              The rating is the average of all reviews of this seller’s titles. Sellers cannot pay for a
              better place in our lists: <TextLink href="/how-we-rank">how we rank</TextLink>.
            </p>
          </TitledSection>
        </div>
      </div>
      <TitleShelves shelves={seller.shelves} />
    </>
  )
}

const link = 'font-medium text-brand underline-offset-3 wrap-anywhere hover:underline'

const Row = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <>
    <dt className="text-14 text-soft narrow:pt-0.5">{label}</dt>
    <dd className="max-narrow:-mt-2">{children}</dd>
  </>
)
