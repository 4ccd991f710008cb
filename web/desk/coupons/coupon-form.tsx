import type { ReactNode } from 'react'
import {
  ChoiceField,
  FilledForm,
  FormErrorSummary,
  type FormState,
  TextField,
} from '../../storefront/form-fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DeedButton, FormKey, YesField } from '../desk-page.tsx'

type Option = { readonly value: string | number; readonly label: string }

type CouponFormProps = {
  readonly conditions: Readonly<
    Record<'courses' | 'levels' | 'types' | 'attempts' | 'sellers' | 'methods' | 'dealers', readonly Option[]>
  >
  readonly groups: readonly string[]
  readonly form: FormState
  readonly ticked: Readonly<Record<string, readonly string[]>>
}

type TypedField = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly type?: 'date'
  readonly maxLength?: number
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

const text = (field: TypedField) => <TextField key={field.name} maxLength={80} {...field} required={false} />

/** A new coupon: what it gives, its limits and what it is for. Nothing ticked means any. */
export const CouponForm = ({ conditions, groups, form, ticked }: CouponFormProps) => (
  <FilledForm form={form} className="grid gap-5">
    <FormErrorSummary errors={form.errors} title="Please correct the coupon" />
    <Row>
      {text({ name: 'name', label: 'Name', hint: 'For staff' })}
      {text({ name: 'code', label: 'Code', hint: 'Or the start of many codes' })}
      {text({ name: 'codes', label: 'Unique codes', hint: 'How many, if many' })}
      <ChoiceField name="kind" label="Gives" options={kinds} />
      <TextField
        name="group"
        label="Stacking group"
        hint="Empty: used alone"
        list="coupon-groups"
        maxLength={30}
        required={false}
      />
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
              defaultChecked={ticked[name]?.includes(String(value)) ?? false}
            />
          ))}
        </fieldset>
      ))}
    </div>
    <Row>
      <ChoiceField name="sellers" label="Seller" options={conditions.sellers} none="Any seller" />
      <ChoiceField name="dealer" label="Dealer of its orders" options={conditions.dealers} none="None" />
      {text({
        name: 'titles',
        label: 'Only these titles',
        hint: 'SKUs with commas between',
        maxLength: 1000,
      })}
      {text({
        name: 'customers',
        label: 'Only these customers',
        hint: 'E-mail addresses of accounts',
        maxLength: 2000,
      })}
    </Row>
    <div>
      <YesField name="first" label="First order only" />
      <YesField
        name="shown"
        id="shown"
        label="Suggest it in carts"
        hint={
          form.errors.find(({ path }) => path === 'shown')?.message ??
          'Where it saves more than the codes on the cart'
        }
      />
    </div>
    <FormKey />
    <DeedButton deed="create" words="Create coupon" />
  </FilledForm>
)

const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-end gap-4 wide:grid-cols-5">{children}</div>
)
