import { Form } from 'react-router'
import { Choice, type FormState } from '../../storefront/form-fields.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { TickBox } from '../../ui/tick-box.tsx'
import { DeedButton } from '../deed-form.tsx'
import { placeOptions } from './place-options.ts'

type Block = { readonly code: string; readonly title: string; readonly isShown: boolean }

type BlockTableProps = {
  readonly blocks: readonly Block[]
  /** The row that was refused, as it was typed. */
  readonly refused: FormState | undefined
}

const nameOf = (code: string) => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('-', ' ')}`

/** The blocks of home, each row with a form of its own. */
export function BlockTable({ blocks, refused }: BlockTableProps) {
  const problem = refused?.errors[0]
  const rows = blocks.map((block, index) => {
    const typed = problem?.path === block.code ? refused?.values : undefined
    return {
      ...block,
      name: nameOf(block.code),
      form: `block-${block.code}`,
      place: typed?.place ?? String(index + 1),
      title: typed?.title ?? block.title,
      isShown: typed ? typed.isShown === 'yes' : block.isShown,
    }
  })
  return (
    <>
      {problem && <Notice tone="danger">{`${nameOf(problem.path)}: ${problem.message}`}</Notice>}
      <Table
        caption="Blocks of the home page"
        rows={rows}
        // What was saved starts its fields again.
        keyOf={(row) => JSON.stringify(row)}
        columns={[
          { title: 'Block', cell: ({ name }) => <b className="font-medium whitespace-nowrap">{name}</b> },
          {
            title: 'Place',
            cell: ({ name, form, place }) => (
              <Choice
                form={form}
                name="place"
                aria-label={`Place of ${name}`}
                options={placeOptions(blocks.length)}
                defaultValue={place}
                className="w-20"
              />
            ),
          },
          {
            title: 'Title',
            cell: ({ name, form, title }) => (
              <span className="block min-w-56">
                <Input form={form} name="title" aria-label={`Title of ${name}`} defaultValue={title} />
              </span>
            ),
          },
          {
            title: 'Shown',
            cell: ({ name, form, isShown }) => (
              <label className="flex min-h-11 items-center">
                <TickBox form={form} name="isShown" value="yes" defaultChecked={isShown} />
                <span className="sr-only">Show {name}</span>
              </label>
            ),
          },
          {
            title: 'Action',
            cell: ({ name, form, code }) => (
              <Form method="post" id={form} action="/desk/home-page">
                <input type="hidden" name="block" value={code} />
                <DeedButton deed="block" tone="quiet">
                  Save<span className="sr-only"> {name}</span>
                </DeedButton>
              </Form>
            ),
          },
        ]}
      />
    </>
  )
}
