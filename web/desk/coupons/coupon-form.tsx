import { Checkbox } from '../../ui/checkbox.tsx'
import { type DeskField, DeskInputs, fieldRows } from '../desk-fields.tsx'
import { DeskForm } from '../desk-page.tsx'

type Option = { readonly value: string | number; readonly label: string }

type CouponFormProps = {
  readonly conditions: Readonly<
    Record<'courses' | 'levels' | 'types' | 'attempts' | 'sellers' | 'methods' | 'dealers', readonly Option[]>
  >
  readonly groups: readonly string[]
  /** How many coupons there are. */
  readonly count: number
  readonly ticked: Readonly<Record<string, readonly string[]>>
}

const { text, day, select, yes } = fieldRows()

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
const namesWith = (groups: readonly string[]) => [
  text('name', 'Name', 80, { hint: 'For staff' }),
  text('code', 'Code', 80, { hint: 'Or the start of many codes' }),
  text('codes', 'Unique codes', 80, { hint: 'How many, if many' }),
  select('kind', 'Gives', { values: kinds }),
  text('group', 'Stacking group', 30, {
    hint: 'Empty: used alone',
    values: groups.map((value) => ({ value, label: value })),
  }),
]
const choices = ({ sellers, dealers }: CouponFormProps['conditions']) => [
  select('sellers', 'Seller', { values: sellers, none: 'Any seller' }),
  select('dealer', 'Dealer of its orders', { values: dealers, none: 'None' }),
]
const uses = [
  yes('first', 'First order only'),
  yes('shown', 'Suggest it in carts', { hint: 'Where it saves more than the codes on the cart' }),
]
const conditionLists = [
  ['courses', 'Courses'],
  ['levels', 'Levels'],
  ['types', 'Product types'],
  ['attempts', 'Attempts that titles fit'],
  ['methods', 'Ways to pay'],
] as const

/** A new coupon: what it gives, its limits and what it is for. Nothing ticked means any. */
export const CouponForm = ({ conditions, groups, count, ticked }: CouponFormProps) => (
  <DeskForm deed="create" once since={count} submit="Create coupon">
    <Row fields={namesWith(groups)} />
    <Row fields={gifts} />
    <Row fields={limits} />
    <div className="grid gap-x-6 gap-y-4 wide:grid-cols-3">
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
    <Row fields={[...choices(conditions), ...narrowed]} />
    <div>
      <DeskInputs fields={uses} />
    </div>
  </DeskForm>
)

const Row = ({ fields }: { readonly fields: readonly DeskField[] }) => (
  <div className="grid items-end gap-4 wide:grid-cols-3">
    <DeskInputs fields={fields} required={false} />
  </div>
)
