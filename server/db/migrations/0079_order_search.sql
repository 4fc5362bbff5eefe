-- Orders are searched by their buyers, who have an index, and by companies in one pass: this index is not read.
drop index orders_company_idx;
