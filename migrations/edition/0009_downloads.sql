CREATE TABLE `downloads` (
	`file` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
