import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { CouponProblem, CouponView } from './coupon-view.ts'

type CouponBoxProps = { readonly coupon: CouponView; readonly problem: CouponProblem | null }

/** Where a discount code is entered, what it gives and how it is taken off. Posts to the page that it is on. */
export function CouponBox({ coupon: { code, words, isRefused, hint }, problem }: CouponBoxProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="coupon-title" id="coupon-box" className="grid gap-2 text-14">
      <h2 id="coupon-title" className="sr-only">
        Coupon
      </h2>
      {code !== null && (
        <div className="flex items-start justify-between gap-3">
          <p className={isRefused ? 'text-danger' : undefined}>
            <b className="block font-bold">{isRefused ? `${code} is not applied` : `${code} applied`}</b>
            {words}
          </p>
          <Form method="post" replace preventScrollReset>
            <Button tone="quiet" name="intent" value="remove-coupon" className="-mt-2 min-h-11">
              Remove<span className="sr-only"> code {code}</span>
            </Button>
          </Form>
        </div>
      )}
      {code === null && (
        <Form method="post" replace preventScrollReset noValidate>
          <Field label="Coupon code" error={problem?.words}>
            <div className="flex gap-2">
              <Input
                key={problem?.coupon}
                name="coupon"
                defaultValue={problem?.coupon}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="min-w-0 grow uppercase"
              />
              <Button tone="secondary" name="intent" value="apply-coupon" className="min-h-11" busy={busy}>
                Apply
              </Button>
            </div>
          </Field>
        </Form>
      )}
      {hint && (
        <Form method="post" replace preventScrollReset className="flex items-start justify-between gap-3">
          <input type="hidden" name="coupon" value={hint.code} />
          <p>
            <b className={classes('block font-bold', hint.applies && 'text-success')}>{hint.lead}</b>
            {hint.words}
          </p>
          {hint.applies && (
            <Button tone="quiet" name="intent" value="apply-coupon" className="-mt-2 min-h-11" busy={busy}>
              Use<span className="sr-only"> code {hint.code}</span>
            </Button>
          )}
        </Form>
      )}
    </section>
  )
}
