import { Form } from 'react-router'
import type { FieldError, TitleFields, TitleOptions } from '#shop/titles'
import { Choice } from '../../storefront/form-fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Cover } from '../../ui/cover.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { DeedButton, DeskSection } from '../desk-page.tsx'
import { PaperTicks } from '../paper-ticks.tsx'
import type { Route } from './+types/title.ts'
import { FitFields } from './fit-fields.tsx'
import type { FormField } from './form-fields.ts'

type TitleFormProps = {
  readonly view: Route.ComponentProps['loaderData']
  /** As they are stored, or as they were typed last. */
  readonly fields: TitleFields
  readonly errors: readonly FieldError[]
}

export function TitleForm({ view, fields, errors }: TitleFormProps) {
  const { kind, isNew, options } = view
  const valueOf = (name: string) => [fields[name] ?? ''].flat()[0] ?? ''
  const errorOf = (name: string) => errors.find(({ path }) => path === name)?.message ?? null
  const field = (one: FormField) => (
    <Field
      key={one.name}
      id={`title-${one.name}`}
      label={one.label}
      hint={one.hint}
      error={errorOf(one.name)}
      className={one.span}
    >
      <Control field={one} options={options} value={valueOf(one.name)} />
    </Field>
  )
  const { work, edition, money } = view.sections
  const isSet = kind.type === 'BUNDLE'
  const papers = [fields.papers ?? []].flat()
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-8"
    >
      {errors.length > 0 && (
        <ErrorSummary
          title="Nothing was saved. Please correct this"
          errors={errors.map(({ path, message }) => ({ field: `title-${path}`, words: message }))}
        />
      )}
      <input type="hidden" id="title-version" name="version" value={view.version} />
      <DeskSection title="The work" isFirst>
        {view.shared > 0 && (
          <p className="mb-4 text-14 text-soft">
            All of its editions share these fields. What you save here shows on their pages at once.
          </p>
        )}
        <div className="grid gap-4 wide:grid-cols-2">{work.map(field)}</div>
        <Checkbox
          name="newNames"
          value="yes"
          defaultChecked={valueOf('newNames') === 'yes'}
          label="Add new names"
          hint="Tick it if an author, the publisher or the institute is not in the directory yet."
        />
        <fieldset className="mt-2 min-w-0">
          <legend className="text-14 font-medium">Papers</legend>
          {isSet && <p className="text-14 text-soft">Without any it is for the papers of its parts.</p>}
          {errorOf('papers') && <p className="text-14 font-medium text-danger">{errorOf('papers')}</p>}
          <input type="hidden" id="title-papers" name="papers" value="" />
          <PaperTicks
            levels={view.levels}
            isTicked={(paper) => papers.includes(paper)}
            fieldOf={(value) => ({ name: 'papers', value })}
          />
        </fieldset>
      </DeskSection>
      <DeskSection title="This edition">
        <div className="grid items-end gap-4 wide:grid-cols-3">{edition.map(field)}</div>
      </DeskSection>
      <DeskSection title="Price and terms">
        <div className="grid items-end gap-4 wide:grid-cols-4">{money.map(field)}</div>
      </DeskSection>
      <DeskSection title="Fits which attempt">
        {isSet ? (
          <p className="text-14 text-soft">As the part that fits worst.</p>
        ) : (
          <>
            <p className="mb-2 text-14 text-soft">
              Holds for every format of this text. Without a reason students read that it was written for it.
            </p>
            <FitFields attempts={view.attempts} valueOf={valueOf} errorOf={errorOf} />
            <Field label="What you checked it against" hint="Shown as the source" className="mt-4 max-w-140">
              <Input name="source" maxLength={200} defaultValue={valueOf('source')} />
            </Field>
          </>
        )}
      </DeskSection>
      <DeskSection title="Cover">
        <div className="grid items-start gap-4 wide:grid-cols-[180px_minmax(0,1fr)]">
          <span className="block max-w-60">
            <Cover
              of={{ coverHash: view.coverHash, title: valueOf('title') }}
              alt="The cover"
              sizes="111px"
              small
            />
          </span>
          <Field id="title-cover" label="New cover" error={errorOf('cover')}>
            <FileDrop
              name="cover"
              accept="image/jpeg,image/png,image/webp,image/avif"
              takes="JPEG, PNG, WebP or AVIF, up to 30 MB. After a mistake choose it again."
            />
          </Field>
        </div>
      </DeskSection>
      <DeedButton
        deed="save"
        tone={isNew ? 'primary' : 'secondary'}
        words={isNew ? 'Save as a draft' : 'Save'}
      />
    </Form>
  )
}

type ControlProps = {
  readonly field: FormField
  readonly options: TitleOptions
  readonly value: string
}

function Control({ field: { name, control, values, max = 240 }, options, value }: ControlProps) {
  const chosen = values ?? (name in options ? options[name as keyof TitleOptions] : [])
  switch (control) {
    case 'select':
      return <Choice name={name} options={chosen} none="–" defaultValue={value} />
    case 'lines':
      return <Textarea name={name} rows={4} max={max} defaultValue={value} />
    case 'day':
      return <Input type="date" name={name} defaultValue={value} />
    default:
      return (
        <>
          <Input
            name={name}
            maxLength={max}
            inputMode={control === 'number' ? 'decimal' : undefined}
            autoComplete="off"
            list={chosen.length > 0 ? `known-${name}` : undefined}
            defaultValue={value}
          />
          {chosen.length > 0 && (
            <datalist id={`known-${name}`}>
              {chosen.map((one) => (
                <option key={one.value}>{one.label}</option>
              ))}
            </datalist>
          )}
        </>
      )
  }
}
