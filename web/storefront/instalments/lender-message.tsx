import { TitledSection } from '../titled-section.tsx'
/** For buyers whose lender says that it paid: how we confirm it, and that no plan stays without its order. */
export const LenderMessage = ({
  isOpen,
  knownBy,
  openUntil,
}: {
  readonly isOpen: boolean
  readonly knownBy: string | null
  readonly openUntil: string | null
}) => (
  <TitledSection title="Your lender says “approved”?" className="grid gap-2 border-t border-line pt-5">
    {isOpen ? (
      <p>
        Then we are confirming it. We ask the provider by {knownBy} at the latest and again at least every
        hour until {openUntil}. Once it is confirmed, we accept the order and e-mail you. You need not pay
        again.
      </p>
    ) : (
      <p>If a lender still pays for this order, we refund it automatically and the plan ends.</p>
    )}
    <p className="text-14 text-soft">
      You owe no instalments for an order that we do not accept. If one is taken all the same, quote the order
      number to your lender or to us.
    </p>
  </TitledSection>
)
