import { Checkbox } from '../../ui/checkbox.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { FacetGroup } from '../../ui/facet-group.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { RadioCard, RadioChoices, RadioGroup } from '../../ui/radio-card.tsx'
import { RatingInput } from '../../ui/rating-input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TickBox } from '../../ui/tick-box.tsx'
import { type Part, part } from '../part.ts'

const papers = [
  { value: '1', label: 'Advanced Accounting', count: 42, isChosen: false },
  { value: '3', label: 'Taxation', count: 11, isChosen: true },
  { value: '4', label: 'Cost and Management Accounting', count: 0, isChosen: false },
  { value: '5', label: 'Auditing and Ethics', count: 1240, isChosen: false },
  { value: '6', label: 'Financial Management', count: 9, isChosen: false },
  { value: '7', label: 'Strategic Management', count: 9, isChosen: false },
] as const

export const choices: readonly Part[] = [
  part('Checkbox', { Checkbox, TickBox }, 'Yes or no, or several of a list. Never ticked for somebody.', {
    'Off and on': (
      <>
        <Checkbox label="Billing address is the same" />
        <Checkbox label="Write to me about amendments" hint="At most once a month." defaultChecked />
      </>
    ),
    Disabled: (
      <>
        <Checkbox label="Gift wrap" hint="Not for virtual books." disabled />
        <Checkbox label="Invoice by mail" disabled defaultChecked />
      </>
    ),
  }),
  part(
    'Radio cards',
    { RadioGroup, RadioCard, RadioChoices },
    'One of two to six, each with what it means and costs. Blue says chosen; vermilion is left to the button.',
    {
      'Chosen, open, disabled with its reason': (
        <div className="max-w-160">
          <RadioGroup legend="How to pay">
            <RadioCard
              name="guide-pay"
              value="card"
              label="Card, UPI or net banking"
              hint="You pay on the provider’s page and come back here."
              defaultChecked
            />
            <RadioCard name="guide-pay" value="neft" label="Bank transfer (NEFT)" />
            <RadioCard
              name="guide-pay"
              value="cod"
              label="Cash on delivery"
              hint="Only for printed books, up to ₹10,000."
              aside="+ ₹50"
              disabled
            />
          </RadioGroup>
        </div>
      ),
      'Given as a list': (
        <RadioChoices
          legend="Where should the refund go?"
          name="guide-refund"
          chosen="wallet"
          options={[
            { value: 'source', label: 'Your card' },
            { value: 'wallet', label: 'Your wallet', hint: 'At once.' },
          ]}
        />
      ),
    },
  ),
  part('Switch', { Switch }, 'Something that is on or off from now on, saved at once.', {
    Off: <Switch label="Order news by SMS" />,
    On: <Switch label="Order news by mail" hint="To asha.menon@example.com" defaultChecked />,
    Disabled: <Switch label="Order news by WhatsApp" hint="Add a number first." disabled />,
  }),
  part(
    'Quantity stepper',
    { QuantityStepper },
    'How many copies, at most as many as may be bought. A plain number field before scripts run.',
    {
      Between: <QuantityStepper name="guide-some" max={10} initial={4} of="the second book" />,
      'All there are: no more': <QuantityStepper name="guide-all" max={3} initial={3} of="the last book" />,
    },
  ),
  part(
    'Rating input',
    { RatingInput },
    'Stars to give: five radio buttons, set by arrow keys and sent by a plain form.',
    {
      'Not yet given': <RatingInput name="guide-stars-none" legend="Your rating" />,
      'Given, with an error': (
        <RatingInput
          name="guide-stars-four"
          legend="Your rating of the paper"
          defaultValue={4}
          error="Choose from one to five stars."
        />
      ),
    },
    2,
  ),
  part(
    'Chip',
    { ChipLink },
    'A part of a list to go to, or an applied filter that can be removed. A link, as each has an address.',
    {
      'Chosen, to choose, to remove': (
        <div className="flex flex-wrap gap-2">
          <ChipLink href="/books" chosen>
            All
          </ChipLink>
          <ChipLink href="/books">Print</ChipLink>
          <ChipLink href="/books" removes>
            Taxation
          </ChipLink>
        </div>
      ),
    },
  ),
  part(
    'Facet group',
    { FacetGroup },
    'Narrows a list: boxes with how many titles each would leave. What would leave none cannot be ticked.',
    {
      'Longer than it shows': <FacetGroup title="Paper" name="guide-more" facets={papers} visibleCount={3} />,
      Shut: <FacetGroup title="Paper, shut" name="guide-shut" facets={papers} isOpen={false} />,
    },
  ),
]
