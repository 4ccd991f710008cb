import { Badge } from '../../ui/badge.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Anchor } from '../../ui/link.tsx'
import { TitledSection } from '../titled-section.tsx'
import { groundOf } from './hues.ts'
import type { SectionOf } from './to-sections.ts'

/** Advertisements, each marked as one and with the name of the advertiser. */
export const Ads = ({ title, ads }: SectionOf<'ads'>) => (
  <TitledSection title={title} size="hidden" className="page">
    <ul className="swipe grid gap-4 max-wide:-mx-4 max-wide:px-4 wide:grid-cols-2 wide:gap-6">
      {ads.map((ad) => (
        <li key={ad.id} className="grid">
          <Ad {...ad} />
        </li>
      ))}
    </ul>
  </TitledSection>
)

const Ad = ({ advertiser, title, body, action, target, hue, picture }: SectionOf<'ads'>['ads'][number]) => (
  <article
    className={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-4 overflow-hidden rounded-card p-5 wide:gap-8 wide:p-7 ${groundOf(hue)}`}
  >
    <div className="flex flex-col items-start">
      <p className="flex flex-wrap items-center gap-2 text-14">
        <Badge>Ad</Badge>
        {advertiser}
      </p>
      <h3 className="mt-3 font-serif text-20 font-bold text-balance wide:text-24">{title}</h3>
      <p className="mt-1.5 text-14 text-ink wide:text-16">{body}</p>
      <Anchor
        href={target}
        className="mt-auto inline-flex min-h-11 items-center pt-2 font-medium underline underline-offset-4 after:absolute after:inset-0 hover:no-underline"
      >
        {action}
      </Anchor>
    </div>
    {picture && (
      <Cover
        of={{ coverHash: picture.hash, title: '', hue }}
        alt={picture.alt}
        sizes="(min-width: 951px) 144px, 96px"
        small
        className="-mb-12 w-24 rotate-3 self-end wide:-mb-14 wide:w-36"
      />
    )}
  </article>
)
