CREATE TABLE `served_days` (
	`day` integer PRIMARY KEY NOT NULL
);
