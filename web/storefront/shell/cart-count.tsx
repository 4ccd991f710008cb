import { personal } from './personal.ts'

/** How many copies lie in the cart, at the corner of its picture. Nothing when it is empty. */
export const CartCount = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span
      className={`absolute -top-0.5 left-1/2 ml-1 min-w-4.5 rounded-round bg-action px-1 text-center text-12 leading-4.5 font-bold text-on-action tabular-nums ${personal}`}
    >
      <span className="sr-only">: </span>
      {count > 99 ? '99+' : count}
    </span>
  )
