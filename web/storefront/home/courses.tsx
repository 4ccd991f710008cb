import ArrowRight from 'lucide-react/icons/arrow-right'
import { Anchor } from '../../ui/link.tsx'
import { HeadedSection } from './section-head.tsx'
import type { SectionOf } from './to-sections.ts'

const looks = {
  ca: { rule: 'border-t-ca', letters: 'text-ca' },
  cs: { rule: 'border-t-cs', letters: 'text-cs' },
  cma: { rule: 'border-t-cma', letters: 'text-cma' },
} as const

/** A card for each course: its institute, the next attempt, and its levels. */
export const Courses = ({ courses, ...head }: SectionOf<'courses'>) => (
  <HeadedSection {...head}>
    <ul className="swipe grid gap-x-4 grid-rows-[auto_1fr] max-wide:-mx-4 max-wide:px-4 wide:grid-cols-3 wide:gap-x-6">
      {courses.map(({ code, name, fullName, body, next, levels }) => (
        <li
          key={code}
          className={`row-span-2 grid grid-rows-subgrid gap-y-0 rounded-card border border-t-4 border-line bg-card p-5 wide:p-6 ${looks[code].rule}`}
        >
          <div className="flex items-start justify-between gap-4">
            <div>
              <h3 className="font-serif text-20 font-bold">{fullName}</h3>
              <p className="text-14 text-soft">
                Conducted by {body}
                {next && `, next exam in ${next}`}
              </p>
            </div>
            <span
              aria-hidden="true"
              className={`font-serif text-38 leading-8 font-bold ${looks[code].letters}`}
            >
              {name}
            </span>
          </div>
          <ul className="mt-4 divide-y divide-line border-t border-line">
            {levels.map(({ href, label }) => (
              <li key={href}>
                <Anchor
                  href={href}
                  className="flex min-h-11 items-center justify-between gap-3 font-medium hover:text-brand"
                >
                  {label}
                  <ArrowRight className="size-4 shrink-0 text-soft" />
                </Anchor>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </HeadedSection>
)
