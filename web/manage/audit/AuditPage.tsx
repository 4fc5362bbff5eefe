import { auditList } from '../../../contract/manage/audit.list.ts'
import { List } from '../kit/List.tsx'
import { ChangedFields } from '../history/ChangedFields.tsx'

/** The audit log: who changed what, the latest first. */
export default function AuditPage() {
  return <List of={auditList} cells={{ changes: (entry) => <ChangedFields {...entry} /> }} />
}
