import type { FieldError, TitleFields } from '#shop/titles'
import { TextField } from '../../storefront/form-fields.tsx'
import { Cover } from '../../ui/cover.tsx'
import { DeskInputs, YesField } from '../desk-fields.tsx'
import { DeskForm, DeskSection } from '../desk-page.tsx'
import { FileField } from '../file-field.tsx'
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
  const { papers = [], ...texts } = fields
  const ticked = [papers].flat()
  const values = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, [value].flat()[0]]))
  const papersError = errors.find(({ path }) => path === 'papers')?.message
  const inputsOf = (fields: readonly FormField[]) => (
    <DeskInputs required={false} choices={options} none="–" fields={fields} />
  )
  const { work, edition, money } = view.sections
  const isSet = kind.type === 'BUNDLE'
  return (
    <DeskForm
      form={{ values, errors }}
      id="title"
      deed="save"
      tone={isNew ? 'primary' : 'secondary'}
      submit={isNew ? 'Save as a draft' : 'Save'}
      encType="multipart/form-data"
      className="content-start gap-8"
    >
      <input type="hidden" id="title-version" name="version" value={view.version} />
      <DeskSection title="The work" isFirst>
        {view.shared > 0 && (
          <p className="mb-4 text-14 text-soft">
            All of its editions share these fields. What you save here shows on their pages at once.
          </p>
        )}
        <div className="grid gap-4 wide:grid-cols-2">{inputsOf(work)}</div>
        <YesField
          name="newNames"
          label="Add new names"
          hint="Tick it if an author, the publisher or the institute is not in the directory yet."
        />
        <fieldset id="title-papers" tabIndex={-1} className="mt-2 min-w-0">
          <legend className="text-14 font-medium">Papers</legend>
          {isSet && <p className="text-14 text-soft">Without any it is for the papers of its parts.</p>}
          {papersError && <p className="text-14 font-medium text-danger">{papersError}</p>}
          <input type="hidden" name="papers" value="" />
          <PaperTicks
            levels={view.levels}
            isTicked={(paper) => ticked.includes(paper)}
            fieldOf={(value) => ({ name: 'papers', value })}
          />
        </fieldset>
      </DeskSection>
      <DeskSection title="This edition">
        <div className="grid items-end gap-4 wide:grid-cols-3">{inputsOf(edition)}</div>
      </DeskSection>
      <DeskSection title="Price and terms">
        <div className="grid items-end gap-4 wide:grid-cols-4">{inputsOf(money)}</div>
      </DeskSection>
      <DeskSection title="Fits which attempt">
        {isSet ? (
          <p className="text-14 text-soft">As the part that fits worst.</p>
        ) : (
          <>
            <p className="mb-2 text-14 text-soft">
              Holds for every format of this text. Without a reason students read that it was written for it.
            </p>
            <FitFields attempts={view.attempts} />
            <TextField
              name="source"
              label="What you checked it against"
              hint="Shown as the source"
              maxLength={200}
              required={false}
              className="mt-4 max-w-140"
            />
          </>
        )}
      </DeskSection>
      <DeskSection title="Cover">
        <div className="grid items-start gap-4 wide:grid-cols-[180px_minmax(0,1fr)]">
          <span className="block max-w-60">
            <Cover
              of={{ coverHash: view.coverHash, title: values.title ?? '' }}
              alt="The cover"
              sizes="111px"
              small
            />
          </span>
          <FileField
            name="cover"
            label="New cover"
            accept="image/jpeg,image/png,image/webp,image/avif"
            takes="JPEG, PNG, WebP or AVIF, up to 30 MB. After a mistake choose it again."
          />
        </div>
      </DeskSection>
    </DeskForm>
  )
}
