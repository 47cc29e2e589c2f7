CREATE TABLE `daily_numbers` (
	`about` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`about`, `day`)
);
