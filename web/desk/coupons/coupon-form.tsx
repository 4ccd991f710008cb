import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'

type Option = { readonly value: string | number; readonly label: string }

type CouponFormProps = {
  readonly conditions: Readonly<
    Record<'courses' | 'levels' | 'types' | 'attempts' | 'sellers' | 'methods' | 'dealers', readonly Option[]>
  >
  /** The stacking groups that there are. */
  readonly groups: readonly string[]
  readonly typed: Readonly<Record<string, string | readonly string[]>>
  readonly errors: readonly { readonly path: string; readonly message: string }[]
  readonly busy: boolean
}

type TypedField = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly type?: 'date'
}

const gifts: readonly TypedField[] = [
  { name: 'percent', label: 'Percent off', hint: '1 to 90' },
  { name: 'amount', label: 'Amount off (₹)' },
  { name: 'most', label: 'At most (₹)', hint: 'Of percent, and buy and get' },
  { name: 'buy', label: 'Buy copies' },
  { name: 'free', label: 'Get copies free', hint: 'The lowest priced' },
]
const limits: readonly TypedField[] = [
  { name: 'starts', label: 'First day', type: 'date' },
  { name: 'ends', label: 'Last day', type: 'date' },
  { name: 'uses', label: 'Orders in all' },
  { name: 'person', label: 'Orders per person' },
  { name: 'min', label: 'Minimum value (₹)' },
]
const kinds = [
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Amount off' },
  { value: 'delivery', label: 'Free delivery' },
  { value: 'buy-get', label: 'Buy some, get some free' },
  { value: 'together', label: 'Percent off titles bought together' },
]
const conditionLists = [
  ['courses', 'Courses'],
  ['levels', 'Levels'],
  ['types', 'Product types'],
  ['attempts', 'Attempts that titles fit'],
  ['methods', 'Ways to pay'],
] as const

/** A new coupon: what it gives, its limits and what it is for. Nothing ticked means any. */
export function CouponForm({ conditions, groups, typed, errors, busy }: CouponFormProps) {
  const valueOf = (name: string) => [typed[name]].flat()[0]
  const errorOf = (name: string) => errors.find(({ path }) => path === name)?.message
  const text = ({ name, label, hint, type }: TypedField) => (
    <Field key={name} id={`coupon-${name}`} label={label} hint={hint} error={errorOf(name)}>
      <Input name={name} type={type} defaultValue={valueOf(name)} maxLength={80} />
    </Field>
  )
  const select = (name: string, label: string, options: readonly Option[], any: string) => (
    <Field id={`coupon-${name}`} label={label} error={errorOf(name)}>
      <Select name={name} defaultValue={valueOf(name) ?? ''}>
        {any && <option value="">{any}</option>}
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <Form method="post" className="grid gap-5" noValidate>
      {errors.length > 0 && (
        <ErrorSummary
          title="Please correct the coupon"
          errors={errors.map(({ path, message }) => ({ field: `coupon-${path}`, words: message }))}
        />
      )}
      <Row>
        {text({ name: 'name', label: 'Name', hint: 'For staff' })}
        {text({ name: 'code', label: 'Code', hint: 'Or the start of many codes' })}
        {text({ name: 'codes', label: 'Unique codes', hint: 'How many, if many' })}
        {select('kind', 'Gives', kinds, '')}
        <Field id="coupon-group" label="Stacking group" hint="Empty: used alone" error={errorOf('group')}>
          <Input name="group" list="coupon-groups" defaultValue={valueOf('group')} maxLength={30} />
        </Field>
        <datalist id="coupon-groups">
          {groups.map((group) => (
            <option key={group}>{group}</option>
          ))}
        </datalist>
      </Row>
      <Row>{gifts.map(text)}</Row>
      <Row>{limits.map(text)}</Row>
      <div className="grid gap-x-6 gap-y-4 wide:grid-cols-5">
        {conditionLists.map(([name, label]) => (
          <fieldset key={name} className="min-w-0">
            <legend className="text-14 font-medium">{label}</legend>
            {conditions[name].map(({ value, label: words }) => (
              <Checkbox
                key={value}
                name={name}
                value={value}
                label={words}
                defaultChecked={typed[name]?.includes(String(value)) ?? false}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <Row>
        {select('sellers', 'Seller', conditions.sellers, 'Any seller')}
        {select('dealer', 'Dealer of its orders', conditions.dealers, 'None')}
        {text({ name: 'titles', label: 'Only these titles', hint: 'SKUs with commas between' })}
        {text({ name: 'customers', label: 'Only these customers', hint: 'E-mail addresses of accounts' })}
      </Row>
      <div>
        <Checkbox name="first" value="yes" label="First order only" defaultChecked={typed.first === 'yes'} />
        <Checkbox
          name="shown"
          value="yes"
          id="coupon-shown"
          label="Suggest it in carts"
          hint={errorOf('shown') ?? 'Where it saves more than the codes on the cart'}
          defaultChecked={typed.shown === 'yes'}
        />
      </div>
      <Button name="deed" value="create" busy={busy} className="justify-self-start">
        Create coupon
      </Button>
    </Form>
  )
}

const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-end gap-4 wide:grid-cols-5">{children}</div>
)
