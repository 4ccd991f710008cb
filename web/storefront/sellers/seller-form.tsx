import BookOpen from 'lucide-react/icons/book-open'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Shapes from 'lucide-react/icons/shapes'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FieldRule, fieldProblem } from '#kernel/field-rule'
import { normaliseMobile } from '#kernel/mobile'
import { cleanIdentifier } from '#kernel/text'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { FormState } from '../form-fields.tsx'

const lines = [
  { name: 'brandName', label: 'Brand name', autoComplete: 'organization' },
  { name: 'webSite', label: 'Website', type: 'url', autoComplete: 'url' },
  { name: 'contactName', label: 'Contact person', autoComplete: 'name', half: true },
  {
    name: 'mobileNo',
    label: 'Mobile',
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel',
    half: true,
    // Room for a pasted +91 with spaces, which the field takes off.
    maxLength: 20,
  },
  { name: 'emailId', label: 'E-mail', type: 'email', autoComplete: 'email' },
  { name: 'address', label: 'Address', placeholder: 'Building, street, city, PIN' },
] as const

const icons = { book: BookOpen, video: Clapperboard, other: Shapes } as const

type SellerFormProps = {
  readonly rules: Readonly<Record<string, FieldRule>>
  readonly categories: readonly { readonly value: string; readonly label: string; readonly hint: string }[]
  /** Said when nothing was chosen. */
  readonly categoryMissing: string
  readonly form: FormState
}

/** A number of ten digits as the field takes it: a pasted +91, 0, spaces and hyphens are dropped, like everything but digits. */
const digitsOf = (typed: string): string =>
  normaliseMobile(typed)?.slice(-10) ??
  cleanIdentifier(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, 10)

/** The form for sellers: checked at every change, errors after a field was left, all of them before anything is sent. */
export function SellerForm({ rules, categories, categoryMissing, form }: SellerFormProps) {
  const { values } = form
  const sent = Object.fromEntries(form.errors.map(({ path, message }) => [path, message]))
  const busy = useNavigation().formAction?.includes('/register-as-seller') ?? false
  const [errors, setErrors] = useState<Record<string, string>>(sent)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set(Object.keys(sent)))
  const check = (name: string, value: string) => {
    const rule = rules[name]
    const problem = rule ? fieldProblem(rule, value) : value === '' ? categoryMissing : null
    setErrors((before) => ({ ...before, [name]: problem ?? '' }))
    return problem
  }
  const touch = (name: string) => setTouched((before) => new Set(before).add(name))
  const errorOf = (name: string) => (touched.has(name) ? errors[name] : undefined)
  const watch = (name: string) => ({
    name,
    required: true,
    defaultValue: values[name] ?? undefined,
    onChange: ({ currentTarget: field }: { readonly currentTarget: { value: string } }) => {
      if (name === 'mobileNo') field.value = digitsOf(field.value)
      check(name, field.value)
    },
    onBlur: ({ currentTarget: field }: { readonly currentTarget: { value: string } }) => {
      touch(name)
      check(name, field.value)
    },
  })
  return (
    <Form
      method="post"
      action="/register-as-seller"
      noValidate
      preventScrollReset
      className="grid gap-5"
      onSubmit={(event) => {
        const typed = new FormData(event.currentTarget)
        const names = ['category', ...Object.keys(rules)]
        setTouched(new Set(names))
        const [wrong] = names.filter((name) => {
          const value = typed.get(name)
          return check(name, typeof value === 'string' ? value : '') !== null
        })
        if (wrong === undefined) return
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
      }}
    >
      <fieldset aria-describedby={errorOf('category') && 'category-error'}>
        <legend className="text-14 font-medium">What do you sell?</legend>
        <div className="mt-1 grid grid-cols-3 gap-2">
          {categories.map(({ value, label, hint }) => {
            const Icon = icons[value as keyof typeof icons]
            return (
              <label
                key={value}
                className="relative grid min-h-22 content-start rounded-control border border-edge p-3 transition-colors hover:border-ink has-checked:border-brand has-checked:bg-ca-tint has-checked:shadow-chosen has-focus-visible:outline-2 has-focus-visible:outline-brand"
              >
                <input
                  type="radio"
                  name="category"
                  value={value}
                  defaultChecked={values.category === value}
                  onChange={() => check('category', value)}
                  className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                />
                <Icon aria-hidden="true" className="size-5" />
                <b className="mt-1">{label}</b>
                <span className="text-12 text-soft">{hint}</span>
              </label>
            )
          })}
        </div>
        {errorOf('category') && (
          <p id="category-error" role="alert" className="mt-1 text-14 font-medium text-danger">
            {errorOf('category')}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        {lines.map(({ name, label, ...field }) => {
          const { half, ...props } = { half: false, ...field }
          return (
            <Field
              key={name}
              id={name}
              label={label}
              error={errorOf(name)}
              className={half ? 'max-middle:col-span-2' : 'col-span-2'}
            >
              <Input
                {...props}
                {...watch(name)}
                onPaste={
                  name === 'mobileNo'
                    ? (event) => {
                        // The length of the field would cut a number with +91 or spaces before it is read.
                        event.preventDefault()
                        event.currentTarget.value = digitsOf(event.clipboardData.getData('text'))
                        check(name, event.currentTarget.value)
                      }
                    : undefined
                }
              />
            </Field>
          )
        })}
      </div>
      <Field id="comment" label="What would you like to sell?" error={errorOf('comment')}>
        <Textarea {...watch('comment')} max={rules.comment?.length?.[1] ?? 0} rows={3} />
      </Field>
      <Button busy={busy} className="w-full">
        Send application
      </Button>
    </Form>
  )
}
