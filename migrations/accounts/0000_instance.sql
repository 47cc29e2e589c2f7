CREATE TABLE `instance` (
	`id` integer PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`name` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "instance_is_one_row" CHECK("instance"."id" = 1)
);
