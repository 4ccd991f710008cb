-- Read for the earlier numbers of an edition, from the new one to the old.
create index on isbn_successions (new_isbn13);
