import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { compareForm } from '../../ui/compare-tick.tsx'

/** The form of all ticks; CSS shows it as soon as one is set. */
export const CompareBar = () => (
  <Form
    id={compareForm}
    method="get"
    action="/compare"
    className="fixed inset-x-4 bottom-20 z-30 hidden justify-center wide:bottom-6 print:hidden [body:has([form=compare]:checked)_&]:flex"
  >
    <Button className="shadow-float">Compare selected classes</Button>
  </Form>
)
