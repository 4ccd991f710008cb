/** Said to who believes that a lender has paid: how that is found out, and that no plan stays without its order. */
export const LenderSays = ({
  isOpen,
  knownBy,
  openUntil,
}: {
  readonly isOpen: boolean
  readonly knownBy: string | null
  readonly openUntil: string | null
}) => (
  <section aria-labelledby="bank" className="grid gap-2 border-t border-line pt-5">
    <h2 id="bank" className="font-serif text-20 font-bold">
      Your lender says “approved”?
    </h2>
    {isOpen ? (
      <p>
        Then we are confirming it. We ask the provider by {knownBy} at the latest and again at least every
        hour until {openUntil}. Once it is confirmed, this order is accepted by itself and we write to you;
        you need not pay again.
      </p>
    ) : (
      <p>Money that a lender still sends for this order goes back by itself, and the plan with it.</p>
    )}
    <p className="text-14 text-soft">
      You owe no instalments for an order that we do not accept. If one is taken all the same, name the order
      number to your lender or to us.
    </p>
  </section>
)
