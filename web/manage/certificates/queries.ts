import { certificateList } from '../../../contract/manage/certificates.list.ts'
import { listKey } from '../kit/list-query.ts'

export const issuedKey = listKey(certificateList)
