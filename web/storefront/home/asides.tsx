import { classes } from '../../ui/classes.ts'
import { Anchor, TextLink } from '../../ui/link.tsx'
import { AsideSection } from './section-head.tsx'
import type { SectionOf } from './to-sections.ts'

// Where it holds no link, keyboard users reach it with Tab and scroll with the arrows.
const swipedByKeys = { tabIndex: 0 } as const

/** So many questions show on a phone, whose page is long enough. */
const fewFaqs = 3

/** The most frequent questions, each a link to its answer. */
export const Faqs = ({ faqs, ...head }: SectionOf<'faqs'>) => (
  <AsideSection {...head}>
    <ul className="grid gap-x-10 border-t border-line middle:grid-cols-2">
      {faqs.map(({ href, label }, index) => (
        <li key={href} className={classes('border-b border-line', index >= fewFaqs && 'max-wide:hidden')}>
          <Anchor href={href} className="flex min-h-13 items-center py-2 font-medium hover:text-brand">
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
    <TextLink href="/faqs" className="mt-2 inline-flex min-h-11 items-center">
      All questions
    </TextLink>
  </AsideSection>
)

/** Why to sell here, and where to begin. */
export const SellWithUsAside = ({ points, action, ...head }: SectionOf<'sell-with-us'>) => (
  <AsideSection {...head}>
    <ul
      {...swipedByKeys}
      className="swipe grid gap-x-4 max-wide:-mx-4 max-wide:px-4 wide:grid-cols-3 wide:gap-x-8"
    >
      {points.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-brand pt-3">
          <h3 className="font-bold">{title}</h3>
          <p className="mt-1 text-14 text-soft">{text}</p>
        </li>
      ))}
    </ul>
    <TextLink href={action.href} className="mt-3 inline-flex min-h-11 items-center">
      {action.label}
    </TextLink>
  </AsideSection>
)

/** How to reach a person. */
export const ContactAside = ({ phone, email, hours, ...head }: SectionOf<'contact'>) => (
  <AsideSection {...head}>
    {/* The middle column is as wide as the address, which stays on one line. */}
    <ul className="grid gap-x-8 gap-y-2 rounded-card border border-line bg-card p-5 wide:grid-cols-[1fr_auto_1fr] wide:p-6">
      <li>
        <h3 className="text-14 text-soft">Call</h3>
        <a href={phone.href} className="inline-flex min-h-11 items-center font-bold whitespace-nowrap">
          {phone.label}
        </a>
        <p className="text-14 text-balance text-soft">{hours}</p>
      </li>
      <li>
        <h3 className="text-14 text-soft">E-mail</h3>
        <a href={email.href} className="inline-flex min-h-11 items-center font-bold break-words">
          {email.label}
        </a>
      </li>
      <li>
        <h3 className="text-14 text-soft">Message us</h3>
        <Anchor href="/contact-us" className="inline-flex min-h-11 items-center font-bold">
          Send a message
        </Anchor>
        <p className="text-14 text-soft">You get a ticket number to track it.</p>
      </li>
    </ul>
  </AsideSection>
)
