import { data, redirect } from 'react-router'
import { findActiveDealer } from '#shop/dealers'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { setCookie } from '../../cookies.ts'
import { oneValue } from '../form-data.ts'

/** Why the code of a dealer was not taken, with the code as typed. */
export type DealerProblem = { readonly dealer: string; readonly words: string }

/** Carries out the forms about the dealer who sent a buyer; null when the form is another. */
export async function changeDealer(
  needs: Pick<ShopNeeds, 'db' | 'isSecure'>,
  { setCookies }: Visitor,
  form: FormData,
) {
  const intent = oneValue(form, 'intent')
  if (intent !== 'apply-dealer' && intent !== 'remove-dealer') return null
  const typed = intent === 'remove-dealer' ? '' : (oneValue(form, 'dealer') ?? '').trim().slice(0, 60)
  const code = intent === 'remove-dealer' ? '' : await findActiveDealer(needs.db, typed)
  if (code === null)
    return data<DealerProblem>(
      {
        dealer: typed,
        words:
          typed === ''
            ? 'Please enter the dealer’s code.'
            : 'No dealer has this code. Check it with the one who sent you.',
      },
      { status: 422 },
    )
  setCookies.push(setCookie('dealer', code, needs))
  throw redirect('/cart', 303)
}
