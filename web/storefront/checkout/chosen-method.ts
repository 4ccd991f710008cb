/**
 * Class names that hide what belongs to a payment method while another is chosen, without scripts. They need a parent
 * `group/pay` and are written out, because Tailwind finds class names by reading the source.
 */
export const whenChosen: Readonly<Record<number, string>> = {
  1: "not-group-has-[input[value='1']:checked]/pay:hidden",
  2: "not-group-has-[input[value='2']:checked]/pay:hidden",
  3: "not-group-has-[input[value='3']:checked]/pay:hidden",
  4: "not-group-has-[input[value='4']:checked]/pay:hidden",
  5: "not-group-has-[input[value='5']:checked]/pay:hidden",
  6: "not-group-has-[input[value='6']:checked]/pay:hidden",
  7: "not-group-has-[input[value='7']:checked]/pay:hidden",
}
