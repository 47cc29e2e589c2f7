CREATE TABLE `comings_of_age` (
	`account_hash` text PRIMARY KEY NOT NULL,
	`month_sealed` text NOT NULL
);
