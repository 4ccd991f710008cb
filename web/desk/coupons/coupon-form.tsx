import type { ReactNode } from 'react'
import { ChoiceField, FilledForm, FormErrorSummary, type FormState } from '../../storefront/form-fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DeskInput, DeskInputs, fieldRows, YesField } from '../desk-fields.tsx'
import { DeedButton, FormKey } from '../desk-page.tsx'

type Option = { readonly value: string | number; readonly label: string }

type CouponFormProps = {
  readonly conditions: Readonly<
    Record<'courses' | 'levels' | 'types' | 'attempts' | 'sellers' | 'methods' | 'dealers', readonly Option[]>
  >
  readonly groups: readonly string[]
  readonly form: FormState
  readonly ticked: Readonly<Record<string, readonly string[]>>
}

const { text, day } = fieldRows()

const gifts = [
  text('percent', 'Percent off', 80, { hint: '1 to 90' }),
  text('amount', 'Amount off (₹)', 80),
  text('most', 'At most (₹)', 80, { hint: 'Of percent, and buy and get' }),
  text('buy', 'Buy copies', 80),
  text('free', 'Get copies free', 80, { hint: 'The lowest priced' }),
]
const limits = [
  day('starts', 'First day'),
  day('ends', 'Last day'),
  text('uses', 'Orders in all', 80),
  text('person', 'Orders per person', 80),
  text('min', 'Minimum value (₹)', 80),
]
const names = [
  text('name', 'Name', 80, { hint: 'For staff' }),
  text('code', 'Code', 80, { hint: 'Or the start of many codes' }),
  text('codes', 'Unique codes', 80, { hint: 'How many, if many' }),
]
const narrowed = [
  text('titles', 'Only these titles', 1000, { hint: 'SKUs with commas between' }),
  text('customers', 'Only these customers', 2000, { hint: 'E-mail addresses of accounts' }),
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
export const CouponForm = ({ conditions, groups, form, ticked }: CouponFormProps) => (
  <FilledForm form={form} className="grid gap-5">
    <FormErrorSummary errors={form.errors} title="Please correct the coupon" />
    <Row>
      <DeskInputs fields={names} required={false} />
      <ChoiceField name="kind" label="Gives" options={kinds} />
      <DeskInput
        field={text('group', 'Stacking group', 30, {
          hint: 'Empty: used alone',
          values: groups.map((value) => ({ value, label: value })),
        })}
        required={false}
      />
    </Row>
    <Row>
      <DeskInputs fields={gifts} required={false} />
    </Row>
    <Row>
      <DeskInputs fields={limits} required={false} />
    </Row>
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
      <DeskInputs fields={narrowed} required={false} />
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
