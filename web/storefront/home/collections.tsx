import { Cover } from '../../ui/cover.tsx'
import { Anchor } from '../../ui/link.tsx'
import { HeadedSection } from './section-head.tsx'
import type { SectionOf } from './to-sections.ts'

/** Collections, each with its intro and its first titles. */
export const Collections = ({ collections, ...head }: SectionOf<'collections'>) => (
  <div className="border-y border-line bg-sunk py-10 wide:py-11">
    <HeadedSection {...head} all={{ href: '/collection/list', label: 'All collections' }}>
      <ul className="swipe grid gap-x-6 max-wide:-mx-4 max-wide:px-4 wide:grid-cols-2 wide:gap-x-10">
        {collections.map((collection) => (
          <li key={collection.title} className="flex flex-col gap-4">
            <div>
              <h3 className="font-serif text-20 font-bold">
                <Anchor href={collection.href} className="hover:text-brand">
                  {collection.title}
                </Anchor>
              </h3>
              <p className="mt-1 line-clamp-3 max-w-measure text-14 text-soft">{collection.intro}</p>
            </div>
            <ul className="mt-auto grid grid-cols-4 items-end gap-3 border-b-8 border-shelf-edge px-2 wide:gap-5">
              {collection.covers.map(({ href, title, hash }) => (
                <li key={href}>
                  <Anchor
                    href={href}
                    aria-label={title}
                    className="block transition-transform hover:-translate-y-1"
                  >
                    <Cover
                      of={{ coverHash: hash, title }}
                      sizes="(min-width: 951px) 120px, 21vw"
                      small
                      className="rounded-b-none"
                    />
                  </Anchor>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </HeadedSection>
  </div>
)
