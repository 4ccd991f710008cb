import type { ReactNode } from 'react'
import type { StoreFacts } from '#shop/content'
import { TextLink } from '../ui/link.tsx'

const link =
  'inline-flex min-h-8 items-center font-medium text-brand underline-offset-3 wrap-anywhere hover:underline max-wide:min-h-11'

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid justify-items-start border-t border-line pt-4">
    <h2 className="mb-1 font-bold">{title}</h2>
    {children}
  </section>
)

/** Other ways to reach us, and the store's details by rule 4(2) of the E-Commerce Rules 2020. */
export const ContactDetails = ({ store }: { readonly store: StoreFacts }) => (
  <aside aria-label="Other ways to reach us" className="grid content-start gap-6 wide:pt-3">
    <Group title="Customer care">
      <a className={link} href={`tel:${store.supportTel}`}>
        {store.supportPhone}
      </a>
      <a className={link} href={`mailto:${store.supportEmail}`}>
        {store.supportEmail}
      </a>
      <p className="text-14 text-soft">{store.supportHours}</p>
    </Group>
    <Group title={store.officerDesignation}>
      <p>{store.officerName}</p>
      <a className={link} href={`tel:${store.officerTel}`}>
        {store.officerPhone}
      </a>
      <a className={link} href={`mailto:${store.officerEmail}`}>
        {store.officerEmail}
      </a>
      <p className="text-14 text-soft">
        For complaints that were not settled.{' '}
        <TextLink href="/grievance">How complaints are handled</TextLink>
      </p>
    </Group>
    <Group title="Registered office">
      <p className="text-pretty">
        {store.legalName}
        <br />
        {store.officeAddress}
      </p>
      <p className="mt-1 text-14 text-soft tabular-nums">GSTIN {store.gstin}</p>
    </Group>
  </aside>
)
