import { ImportsView } from './ImportsView.tsx'

export default function PeopleImportsPage() {
  return <ImportsView kind="people" />
}
