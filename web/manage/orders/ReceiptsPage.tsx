import { receiptList } from '../../../contract/manage/receipts.list.ts'
import { textLink } from '../../ui/textLink.ts'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'

/** Money that staff recorded, by day: what was taken at the counter, and transfers. */
export default function ReceiptsPage() {
  return (
    <List
      of={receiptList}
      cells={{
        order_id: ({ order_id }) => (
          <ManageLink to="order" params={{ id: order_id }} className={textLink}>
            {order_id}
          </ManageLink>
        ),
      }}
    />
  )
}
