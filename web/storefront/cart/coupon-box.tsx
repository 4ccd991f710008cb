import { Form } from 'react-router'
import { formatInr, minus } from '#kernel/money'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field, Input } from '../../ui/field.tsx'
import { useFocusOnError } from '../form-fields.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { CouponView } from './change-coupon.ts'
import { type CouponProblem, mostTyped } from './coupon-view.ts'

type CouponBoxProps = { readonly coupon: CouponView; readonly problem: CouponProblem | null }

/** Where discount codes are entered, what each gives and how it is taken off. Posts to the page that it is on. */
export function CouponBox({ coupon: { codes, takesMore, hint }, problem }: CouponBoxProps) {
  useFocusOnError(problem)
  return (
    <section aria-labelledby="coupon-title" id="coupon-box" className="grid gap-2 text-14">
      <h2 id="coupon-title" className="sr-only">
        Coupon
      </h2>
      {codes.map(({ code, off, isConditional, words }) => (
        <div key={code} className="flex items-start justify-between gap-3">
          <p className={off === null ? 'text-danger' : undefined}>
            <b className="block font-bold">
              {off === null
                ? `${code} is not applied`
                : isConditional
                  ? `${code} for some ways to pay: ${formatInr(minus(off))}`
                  : `${code} applied: ${formatInr(minus(off))}`}
            </b>
            {words}
          </p>
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="coupon" value={code} />
            <Button tone="quiet" name="intent" value="remove-coupon" className="-mt-2 min-h-11">
              Remove<span className="sr-only"> code {code}</span>
            </Button>
          </Form>
        </div>
      ))}
      {takesMore && (
        <Form method="post" replace preventScrollReset noValidate>
          <Field label="Coupon code" error={problem?.words}>
            <div className="flex gap-2">
              <Input
                key={[problem?.coupon, ...codes.map(({ code }) => code)].join()}
                name="coupon"
                defaultValue={problem?.coupon}
                maxLength={mostTyped}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="min-w-0 grow uppercase"
              />
              <SubmitButton tone="secondary" name="intent" value="apply-coupon" className="min-h-11">
                Apply
              </SubmitButton>
            </div>
          </Field>
        </Form>
      )}
      {hint && (
        <Form method="post" replace preventScrollReset className="flex items-start justify-between gap-3">
          <input type="hidden" name="coupon" value={hint.codes} />
          <p>
            <b className={classes('block font-bold', hint.applies && 'text-success')}>{hint.lead}</b>
            {hint.words}
          </p>
          {hint.applies && (
            <SubmitButton tone="quiet" name="intent" value="use-coupons" className="-mt-2 min-h-11">
              Use<span className="sr-only"> code {hint.names}</span>
            </SubmitButton>
          )}
        </Form>
      )}
    </section>
  )
}
