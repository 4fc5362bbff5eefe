import { ImportsView } from './ImportsView.tsx'

export default function DateImportsPage() {
  return <ImportsView kind="dates" />
}
