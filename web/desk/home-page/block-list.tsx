import { Form } from 'react-router'
import { Choice } from '../../storefront/form-fields.tsx'
import { Input } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TickBox } from '../../ui/tick-box.tsx'
import { DeedButton, useDeskForm } from '../desk-page.tsx'
import type { Route } from './+types/home-page.ts'
import { placeOptions } from './home-forms.tsx'

type BlockListProps = { readonly blocks: Route.ComponentProps['loaderData']['blocks'] }

const nameOf = (code: string) => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('-', ' ')}`

/** The blocks of home, each row with a form of its own. */
export function BlockList({ blocks }: BlockListProps) {
  const refused = useDeskForm('block')
  const [problem] = refused.errors
  const places = placeOptions(blocks.length)
  return (
    <>
      {problem && <Notice tone="danger">{`${nameOf(problem.path)}: ${problem.message}`}</Notice>}
      <ol className="divide-y divide-line">
        {blocks.map(({ code, title, isShown, hasWords }, index) => {
          const name = nameOf(code)
          const saved = { place: String(index + 1), title, isShown: isShown ? 'yes' : '' }
          const values = problem?.path === code ? refused.values : saved
          return (
            // What was saved starts its fields again.
            <li key={JSON.stringify([code, values])} className="py-2.5">
              <Form
                method="post"
                action="/desk/home-page"
                className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14"
              >
                <input type="hidden" name="block" value={code} />
                <b className="w-40 font-medium">{name}</b>
                <label htmlFor={`${code}-place`} className="flex items-center gap-2">
                  Place
                  <Choice
                    id={`${code}-place`}
                    name="place"
                    aria-label={`Place of ${name}`}
                    options={places}
                    defaultValue={values.place ?? ''}
                    className="w-20"
                  />
                </label>
                <span className="min-w-56 grow">
                  <Input name="title" aria-label={`Title of ${name}`} defaultValue={values.title ?? ''} />
                </span>
                <label htmlFor={`${code}-shown`} className="flex min-h-11 items-center gap-2">
                  <TickBox
                    id={`${code}-shown`}
                    name="isShown"
                    value="yes"
                    aria-label={`Shown: ${name}`}
                    defaultChecked={values.isShown === 'yes'}
                  />
                  Shown
                </label>
                <DeedButton deed="block" tone="quiet" words="Save" about={name} />
                <span className="w-16">
                  {hasWords && (
                    <TextLink href={`/desk/home-page?block=${code}`}>
                      Words<span className="sr-only"> of {name}</span>
                    </TextLink>
                  )}
                </span>
              </Form>
            </li>
          )
        })}
      </ol>
    </>
  )
}
